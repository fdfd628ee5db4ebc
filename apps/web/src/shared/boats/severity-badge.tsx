import type { Severity } from '@boathouse/domain/damages/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const tones: Record<Severity, BadgeTone> = { usable: 'neutral', withCare: 'warn', notUsable: 'bad' }

/** How bad damage of a boat is, wherever a boat is seen or can be chosen. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useTranslate()
  return <Badge tone={tones[severity]}>{t(`severity.${severity}`)}</Badge>
}
