import type { Recording } from '@boathouse/domain/training/activity-files/model'
import type { ReactNode } from 'react'
import { durationOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { originalPath } from './api.ts'
import classes from './recording-facts.module.css'
import { useRecordingWords } from './use-recording-words.ts'

const LEAST_CALORIES = 10

export function useRecordingFacts(recording: Recording | undefined, isAwaited = false) {
  const language = useLanguage()
  const { t } = language
  const { number } = useFormats()
  const words = useRecordingWords(500, recording?.isIndoor ?? false)
  const names = { device: t('recording.device'), file: t('recording.file') }
  if (!recording) {
    const value = <Skeleton width="12ch" />
    const origin = isAwaited ? Object.values(names).map((name) => ({ name, value })) : []
    return { figures: [], origin, facts: [] }
  }
  const { moving, elapsed, isIndoor, averagePower, maximumHeartRate, strokes, calories, distance, files } =
    recording
  const device = files.find((file) => file.device)?.device ?? null
  const perStroke = distance && strokes ? distance / strokes : null
  const figures = [
    // Left out if it equals the elapsed time beside it.
    {
      name: t('recording.moving'),
      value:
        moving === null || Math.abs(moving - elapsed) < 1
          ? null
          : durationOf(language, Math.round(moving * 1000), { isErg: isIndoor }),
    },
    { name: t('recording.power'), value: averagePower && words.valueOf('power', averagePower) },
    {
      name: t('recording.metresPerStroke'),
      value: perStroke && words.valueOf('metresPerStroke', 100 * perStroke),
    },
  ]
  const facts = [
    {
      name: t('recording.heartRate.maximum'),
      value: maximumHeartRate && words.valueOf('heartRate', maximumHeartRate),
    },
    { name: t('recording.strokes'), value: strokes && number(strokes) },
    {
      name: t('recording.calories'),
      // A device that doesn't know the calories writes a smaller number.
      value:
        calories && calories >= LEAST_CALORIES && t('recording.calories.value', { shown: number(calories) }),
    },
  ]
  const origin = [
    { name: names.device, value: device },
    { name: names.file, value: files.length > 0 && <Originals files={files} sizeOf={words.sizeOf} /> },
  ]
  const isKnown = ({ value }: { value: ReactNode }) => Boolean(value)
  return { figures: figures.filter(isKnown), origin: origin.filter(isKnown), facts: facts.filter(isKnown) }
}

function Originals({ files, sizeOf }: Pick<Recording, 'files'> & { sizeOf: (bytes: number) => string }) {
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a href={originalPath(id)} download={name} title={name}>
            {name}
          </a>
          <span className={classes.size}>{sizeOf(size)}</span>
        </li>
      ))}
    </ul>
  )
}
