import { toShownName } from '@boathouse/domain/club/members/rules'
import type { Neediest } from '@boathouse/domain/plans/team-week/model'
import { useCameFrom } from '#lib/session/came-from.ts'
import { LinkRow } from '#ui/table/link-row.tsx'
import { ATHLETE_PATH } from './athlete-path.ts'
import classes from './needy-athlete.module.css'
import { useReasonWords } from './use-reason-words.ts'

interface Props {
  readonly athlete: Neediest['first'][number]
  readonly isShort?: boolean
}

export function NeedyAthlete({ athlete, isShort }: Props) {
  const wordsOf = useReasonWords({ isShort })
  const cameFrom = useCameFrom()
  return (
    <li>
      <LinkRow to={ATHLETE_PATH} params={{ uid: athlete.id }} state={cameFrom} name={toShownName(athlete)}>
        {athlete.attention.map((reason) => (
          <span key={`${reason.rule} ${reason.item}`} className={classes.reason}>
            {wordsOf(reason)}
          </span>
        ))}
      </LinkRow>
    </li>
  )
}
