import { clockOf } from '#lib/i18n/clock.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { chartNames } from './chart-channels.ts'
import classes from './session-charts.module.css'
import type { RecordingWords } from './use-recording-words.ts'
import type { SessionCharts } from './use-session-charts.ts'

interface Props {
  readonly charts: SessionCharts
  readonly words: RecordingWords
}

export function StretchFacts({ charts: { cursor, meansOf }, words }: Props) {
  const t = useTranslate()
  const { stretch } = cursor
  if (!stretch) return null
  const means = meansOf(stretch)
  const facts = [
    { name: t('recording.splits.time'), value: words.timeOf(means.seconds) },
    {
      name: t('label.distance'),
      value: means.metres === null ? null : words.metresOf(means.metres),
    },
    ...chartNames.map((name) => {
      const value = means[name]
      return { name: t(`recording.${name}`), value: value === null ? null : words.valueOf(name, value) }
    }),
  ].filter(({ value }) => value !== null)
  const title = t('recording.stretch', { from: clockOf(stretch.from), to: clockOf(stretch.to) })
  return (
    <section className={classes.stretchFacts} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
