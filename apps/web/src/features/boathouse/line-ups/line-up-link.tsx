import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/form/button.tsx'

interface Props {
  /** Id of a practice, or a day. */
  readonly lineUpId: string
  readonly isOfDay?: boolean
}

export function LineUpLink({ lineUpId, isOfDay = false }: Props) {
  const t = useTranslate()
  return (
    <LinkButton to="/line-ups/$lineUpId" params={{ lineUpId }} variant="default">
      {t(isOfDay ? 'seating.ofDay' : 'label.lineUp')}
    </LinkButton>
  )
}
