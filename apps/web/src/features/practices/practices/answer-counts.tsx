import type { Practice } from '@boathouse/domain/practices/practices/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useAnswerCounts } from '#shared/practices/answers/use-answer-counts.ts'
import classes from './practices.module.css'

interface Props {
  readonly practice: Pick<Practice, 'id' | 'own' | 'counts' | 'silent' | 'capacity' | 'startsAt' | 'isFull'>
}

/** For example '12 of 20 coming', '3 maybe', and for coaches '4 not answered'; after the start '12 said yes', '3 said maybe'. */
export function AnswerCounts({ practice }: Props) {
  const t = useTranslate()
  const { silent, capacity } = practice
  const { counts, unsent } = useAnswerCounts(practice)
  const hasBegun = Date.parse(practice.startsAt) <= Date.now()
  // After the start, the register shows who is missing.
  const unanswered = !hasBegun && silent !== null && silent > 0 && (
    <span>{t('practice.silent', { count: silent })}</span>
  )
  const taken = counts.yes + counts.guests
  if (taken + counts.waiting + counts.maybe + counts.no === 0)
    return unanswered || <span>{t(hasBegun ? 'practice.answers.none' : 'practice.answers.noneYet')}</span>
  const coming =
    capacity === null
      ? t('practice.coming', { count: taken })
      : t('practice.comingOf', { count: taken, capacity })
  return (
    <span className={classes.counts}>
      <span>{hasBegun ? t('practice.saidYes', { count: counts.yes }) : coming}</span>
      {counts.guests > 0 && <span>{t('practice.guests', { count: counts.guests })}</span>}
      {counts.waiting > 0 && <span>{t('practice.waiting', { count: counts.waiting })}</span>}
      {counts.maybe > 0 && (
        <span>{t(hasBegun ? 'practice.saidMaybe' : 'practice.maybe', { count: counts.maybe })}</span>
      )}
      {counts.no > 0 && <span>{t(hasBegun ? 'practice.saidNo' : 'practice.no', { count: counts.no })}</span>}
      {unanswered}
      {unsent > 0 && <span>{t('notSent.with', { count: unsent })}</span>}
    </span>
  )
}
