import type { Harm } from '@boathouse/domain/boathouse/incidents/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx'

const tones: Record<Harm, BadgeTone> = { none: 'neutral', firstAid: 'warn', medical: 'bad' }

export function HarmBadge({ harm }: { readonly harm: Harm }) {
  const t = useTranslate()
  return <Badge tone={tones[harm]}>{t(`harm.${harm}`)}</Badge>
}
