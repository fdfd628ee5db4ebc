import type { KnownPerson } from '@boathouse/domain/boathouse/damages/model'
import type { MessageKey } from '@boathouse/messages'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'

interface Props {
  readonly words: Extract<MessageKey, `incidents.${string}By` | `incidentEvent.${string}`>
  readonly by: KnownPerson | null
  readonly at: string
}

export function Said({ words, by, at }: Props) {
  const t = useTranslate()
  const { moment } = useClubTimes()
  const name = by?.name ? <span translate="no">{by.name}</span> : t('incidents.somebodyGone')
  return fillPlaceholder(t(words, { name: PLACEHOLDER, when: moment(at) }), name)
}
