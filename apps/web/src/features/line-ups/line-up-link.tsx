import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'

interface Props {
  /** The practice, or the day. */
  readonly lineUpId: string
  readonly isOfDay?: boolean
}

/** The way to seat people. */
export function LineUpLink({ lineUpId, isOfDay = false }: Props) {
  const t = useTranslate()
  return (
    <LinkButton to="/line-ups/$lineUpId" params={{ lineUpId }} variant="default">
      {t(isOfDay ? 'seating.ofDay' : 'seating.open')}
    </LinkButton>
  )
}
