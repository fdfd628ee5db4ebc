import { weekdays } from '#lib/i18n/day-names.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import type { SeveralChoice } from './several-choices.ts'

/** Examples: 'The rest of November', 'Every Tuesday', 'The whole series: Evening row'. */
export function ChoiceWords({ choice }: { readonly choice: SeveralChoice }) {
  const { t, formatLocale } = useLanguage()
  if (choice.kind === 'month') {
    const month = new Intl.DateTimeFormat(formatLocale, { month: 'long', timeZone: 'UTC' })
    const name = month.format(new Date(`${choice.until}T00:00:00Z`))
    return fillPlaceholder(
      t('answers.several.month', { month: PLACEHOLDER }),
      <time dateTime={choice.until.slice(0, 7)}>{name}</time>,
    )
  }
  if (choice.kind === 'series')
    return fillPlaceholder(
      t('answers.several.series', { title: PLACEHOLDER }),
      <span translate="no">{choice.title}</span>,
    )
  return fillPlaceholder(
    t('answers.several.weekday', { weekday: PLACEHOLDER }),
    <span translate="no">{weekdays(formatLocale)[choice.weekday - 1]?.label}</span>,
  )
}
