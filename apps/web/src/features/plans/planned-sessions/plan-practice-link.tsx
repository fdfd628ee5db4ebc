import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/form/button.tsx'

interface Props {
  readonly practice: {
    readonly id: string
    readonly day: string
    readonly squads: readonly { readonly id: string }[]
  }
}

/** Links from a practice to planning the session of its squad; without a squad, to its day in the plan. */
export function PlanPracticeLink({ practice: { id, day, squads } }: Props) {
  const t = useTranslate()
  const [squad] = squads
  const dialog = squad ? { dialog: 'new' as const, of: squad.id, day, practice: id } : {}
  return (
    <LinkButton to="/team/plan" search={{ week: day, on: day, ...dialog }} variant="default">
      {t('plan.forPractice')}
    </LinkButton>
  )
}
