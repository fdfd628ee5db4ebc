import { toFullName } from '@boathouse/domain/members/rules'
import { toReason } from '@boathouse/domain/team-week/attention-rules'
import type { Neediest } from '@boathouse/domain/team-week/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkRow } from '#ui/link-row.tsx'
import { ATHLETE_PATH } from './athlete-path.ts'
import classes from './needy-athlete.module.css'

/** Somebody who needs attention, with each reason, and the way to their page. */
export function NeedyAthlete({ athlete }: { athlete: Neediest['first'][number] }) {
  const t = useTranslate()
  const reasons = athlete.attention.map(toReason)
  return (
    <li>
      <LinkRow to={ATHLETE_PATH} params={{ uid: athlete.id }} name={toFullName(athlete) ?? athlete.email}>
        {reasons.map(({ name, values, item }) => (
          <span key={`${name} ${item}`} className={classes.reason}>
            {t(`teamWeek.reason.${name}`, { ...values, item: item ? t(`wellness.item.${item}`) : '' })}
          </span>
        ))}
      </LinkRow>
    </li>
  )
}
