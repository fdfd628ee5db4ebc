import type { ClubSteps, InstallationSteps } from '@boathouse/domain/club/first-steps/model'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Check, Circle } from '#ui/icons.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { Hidden } from '#ui/layout/hidden.tsx'
import { LinkRow } from '#ui/table/link-row.tsx'
import { useHideFirstSteps } from './api.ts'
import classes from './first-steps.module.css'

const ways = {
  club: { to: '/super' },
  admin: { to: '/super' },
  athletes: { to: '/admin' },
  practice: { to: '/attendance', search: { dialog: 'new' } },
  settings: { to: '/admin/club' },
} as const
const ORDER = ['club', 'admin', 'athletes', 'practice', 'settings'] as const

interface Props {
  readonly uid: string
  readonly steps: ClubSteps | InstallationSteps
}

/** Checklist for the admins of a new club or installation. */
export function FirstSteps({ uid, steps }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { hide, isPending, error } = useHideFirstSteps()
  const done: Partial<Record<(typeof ORDER)[number], boolean>> = steps
  return (
    <Card title={t('firstSteps.title')}>
      <ol className={classes.steps}>
        {ORDER.filter((step) => step in steps).map((step) => (
          <li key={step} data-done={done[step]}>
            <LinkRow
              {...ways[step]}
              icon={done[step] ? <Check /> : <Circle />}
              label={t(`firstSteps.${step}`)}
            >
              {done[step] ? (
                <Hidden> {t('action.done')}</Hidden>
              ) : (
                step === 'admin' && t('firstSteps.admin.help')
              )}
            </LinkRow>
          </li>
        ))}
      </ol>
      <Button
        variant="subtle"
        className={classes.hide}
        loading={isPending}
        onClick={() => hide(uid, focusHeading)}
      >
        {t('firstSteps.hide')}
      </Button>
      {error && <p role="alert">{words.ofFailure(error)}</p>}
    </Card>
  )
}
