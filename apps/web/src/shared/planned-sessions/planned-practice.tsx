import type { PlanPractice } from '@boathouse/domain/planned-sessions/model'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './planned-practice.module.css'

export function PlannedPractice({ practice: { id, title, startTime } }: { readonly practice: PlanPractice }) {
  const t = useTranslate()
  return (
    <p className={classes.practice}>
      <Link to="/attendance/$practiceId" params={{ practiceId: id }}>
        {t('plan.entry.practice', { title, time: startTime })}
      </Link>
    </p>
  )
}
