import type { Club } from '@boathouse/domain/clubs/model'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import classes from './club-switch.module.css'
import { useSwitching } from './use-switching.ts'

interface Props {
  readonly club: Club | undefined
  readonly onDeactivate: () => void
}

/** Deactivate for an active club, which asks first; Activate for an inactive one. */
export function ClubSwitch({ club, onDeactivate }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { switchIt, isPending, error } = useSwitching('active')
  return (
    <div className={classes.switch}>
      {error && (
        <Notice tone="bad" title={t('activateClub.failed')}>
          {words.ofFailure(error)}
        </Notice>
      )}
      {club?.status === 'inactive' ? (
        <WorkButton
          variant="default"
          label={t('activateClub.submit')}
          workingLabel={t('activateClub.working')}
          isWorking={isPending}
          onClick={() => switchIt(club)}
        />
      ) : (
        <Button variant="default" disabled={!club} onClick={onDeactivate}>
          {t('deactivateClub.submit')}
        </Button>
      )}
    </div>
  )
}
