import type { Severity } from '@boathouse/domain/boathouse/damages/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx'

const tones: Record<Severity, BadgeTone> = { usable: 'neutral', withCare: 'warn', notUsable: 'bad' }

export function SeverityBadge({ severity }: { severity: Severity }) {
  const t = useTranslate()
  return <Badge tone={tones[severity]}>{t(`severity.${severity}`)}</Badge>
}
