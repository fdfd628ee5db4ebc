import { isUndoable } from '@boathouse/activity-files/model'
import type { ShownNotice } from '@boathouse/domain/training/activity-files/model'
import type { MessageKey } from '@boathouse/messages'
import { clockOf } from '#lib/i18n/clock.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

export function useNoticeWords() {
  const { t, formatLocale } = useLanguage()
  const number = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1 })
  return ({ code, figures, isUndone }: ShownNotice): string => {
    const key = (
      isUndone && isUndoable(code) ? `notice.undone.${code}` : `notice.${code}`
    ) satisfies MessageKey
    // Each message has its own parameters. A count stays a number for its plural form.
    const values = figures.map(({ name, value }) => [name, name === 'count' ? value : number.format(value)])
    // A file cut before its first second has no such figure.
    const seconds = code === 'cutShort' ? (figures.find(({ name }) => name === 'seconds')?.value ?? 0) : 0
    values.push(['until', clockOf(seconds)])
    return t(key, Object.fromEntries(values) as never)
  }
}
