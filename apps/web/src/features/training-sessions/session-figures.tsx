import { formatTenths } from '@boathouse/domain/kernel/duration'
import { crafts } from '@boathouse/domain/sports/model'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { loadOf, paceOf } from '@boathouse/domain/training-sessions/rules'
import { useFormats } from '#lib/formats.ts'
import { useTranslate } from '#lib/words.tsx'
import { LongText } from '#ui/long-text.tsx'
import classes from './training-sessions.module.css'

/** Craft, distance, pace and load in one quiet line, each only where it is known; then the notes. */
export function NotesAndFigures({ session }: { session: TrainingSession }) {
  const figures = useFigures(session)
  const { craft, notes } = session
  return (
    <>
      {(craft || figures.length > 0) && (
        <p className={classes.figures}>
          {craft && <span translate="no">{crafts[craft].notation}</span>}
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </p>
      )}
      {notes && <LongText>{notes}</LongText>}
    </>
  )
}

/** Short distances read in metres. */
const KILOMETRE = 1_000

function useFigures(session: TrainingSession): string[] {
  const t = useTranslate()
  const { number } = useFormats()
  const { distance, source } = session
  const pace = paceOf(session)
  const load = loadOf(session)
  const length =
    distance !== null &&
    (distance < KILOMETRE
      ? t('trainingLogs.metres', { shown: number(distance) })
      : t('trainingLogs.kilometres', { shown: number(distance / KILOMETRE) }))
  return [
    length,
    pace && t('trainingLogs.pace', { pace: formatTenths(pace.ms), metres: pace.metres }),
    load !== null && t('trainingLogs.load', { shown: number(load) }),
    source === 'concept2' && t('trainingLogs.fromConcept2'),
  ].filter((figure) => typeof figure === 'string')
}
