import { showClub } from '@boathouse/domain/clubs/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import classes from './rankings.module.css'

interface Props {
  readonly clubId: string
  readonly isAdmin: boolean
}

/** The way to the rankings, for whom the club shows them to. */
export function RankingsLink({ clubId, isAdmin }: Props) {
  const t = useTranslate()
  const { data } = useQuery({ ...toQuery(showClub, { params: { clubId } }), enabled: !isAdmin })
  if (!isAdmin && data?.rankingsShownTo !== 'members') return null
  return (
    <p className={classes.way}>
      <LinkButton to="/personal-records/rankings" variant="default">
        {t('rankings.open')}
      </LinkButton>
    </p>
  )
}
