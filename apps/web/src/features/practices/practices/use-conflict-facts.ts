import type { Audience } from '@boathouse/domain/practices/practices/model'
import { listed } from '#editor/listed.ts'
import { fieldNames } from '#editor/merge.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAnnounceDays } from '#shared/club/clubs/use-announce-days.ts'
import { useHoursBefore } from '#shared/club/clubs/use-hours-before.ts'
import { type PracticeValues, weekdaysIn } from './practice-form-values.ts'
import { useWeekdayWords } from './weekday-pills.tsx'

const labels = {
  title: 'label.title',
  date: 'label.date',
  startTime: 'label.start',
  minutes: 'label.end',
  place: 'label.place',
  repeat: 'practice.form.repeat',
  'repeat.weekdays': 'practice.form.weekdays',
  ends: 'practice.form.ends',
  'repeat.until': 'label.lastDay',
  'repeat.times': 'practice.form.times',
  audience: 'label.for',
  squadIds: 'label.squads',
  memberIds: 'label.members',
  capacity: 'practice.form.capacity',
  placing: 'practice.form.placing',
  ownDeadline: 'practice.form.deadline',
  ownAnnounceDays: 'practice.form.announce',
  notes: 'label.notes',
} as const

export function useConflictFacts() {
  const t = useTranslate()
  const { date, clock } = useFormats()
  const weekdays = useWeekdayWords()
  const { practiceDeadline } = useHoursBefore()
  const { ofPractice } = useAnnounceDays()
  const formatValue = (name: keyof typeof labels, value: string): string => {
    if (name === 'date' || name === 'repeat.until') return date(value)
    if (name === 'startTime' || name === 'minutes') return clock(value)
    if (name === 'repeat.weekdays') return weekdays(weekdaysIn(value))
    if (name === 'squadIds' || name === 'memberIds')
      return t('practice.form.members.chosen', { count: listed(value).length })
    if (name === 'audience') return t(`practice.for.${value as Audience}`)
    if (name === 'ends') return t(value === 'times' ? 'practice.form.ends.times' : 'practice.form.ends.until')
    if (name === 'ownAnnounceDays') return ofPractice(null).wordsOf(value)
    if (name === 'ownDeadline') return practiceDeadline(null).wordsOf(value)
    return value || t('label.none')
  }
  return (conflicts: Partial<PracticeValues> = {}) =>
    fieldNames(labels)
      .filter((name) => conflicts[name] !== undefined)
      .map((name) => ({ name: t(labels[name]), value: formatValue(name, conflicts[name] ?? '') }))
}
