import { chooseClub } from '@boathouse/domain/club/members/contract'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { tabClub } from '#lib/session/tab-view.ts'
import { Select } from '#ui/form/select.tsx'
import classes from './club-switcher.module.css'

interface Props {
  readonly me: Me
  /** Opens the app again, because most of what is loaded is the other club's. */
  readonly onChosen: () => void
}

/** Chooses the current club, for members of several. */
export function ClubSwitcher({ me: { user, memberships }, onChosen }: Props) {
  const t = useTranslate()
  const { isPending, isSuccess, error, mutate } = useCall(chooseClub)
  return (
    <>
      <Select
        aria-label={t('nav.club')}
        className={classes.club}
        value={user.teamId ?? ''}
        disabled={isPending || isSuccess}
        data={memberships.map(({ clubId, clubName }) => ({ value: clubId, label: clubName }))}
        onChange={({ currentTarget: { value: clubId } }) =>
          mutate(
            { params: { clubId } },
            {
              onSuccess: () => {
                tabClub.keep(clubId)
                onChosen()
              },
            },
          )
        }
      />
      {error && <span role="alert">{t('nav.clubNotChosen')}</span>}
    </>
  )
}
