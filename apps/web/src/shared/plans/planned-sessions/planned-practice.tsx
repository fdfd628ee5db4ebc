import type { PlanPractice } from '@boathouse/domain/plans/planned-sessions/model'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './planned-practice.module.css'

export function PlannedPractice({ practice: { id, title, startTime } }: { readonly practice: PlanPractice }) {
  const t = useTranslate()
  const { clock } = useFormats()
  return (
    <p className={classes.practice}>
      <Link to="/attendance/$practiceId" params={{ practiceId: id }}>
        {t('plan.entry.practice', { title, time: clock(startTime) })}
      </Link>
    </p>
  )
}
