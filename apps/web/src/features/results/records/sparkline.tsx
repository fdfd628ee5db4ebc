import { findComparison } from '@boathouse/domain/results/disciplines/rules'
import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import classes from './record-card.module.css'
import { sparkPoints } from './spark-points.ts'

const [WIDTH, HEIGHT, EDGE] = [96, 32, 4]

export function Sparkline({ record }: { record: PersonalRecord }) {
  const t = useTranslate()
  const { figureOf } = useDisciplineWords()
  const comparison = findComparison(record.disciplineKey, record.clubDiscipline)
  if (!comparison || record.recent.length < 2) return null
  const points = sparkPoints(record.recent, comparison.direction).map(({ x, y }) => ({
    x: EDGE + x * (WIDTH - 2 * EDGE),
    y: EDGE + y * (HEIGHT - 2 * EDGE),
  }))
  const last = points.at(-1)
  const values = record.recent.map(({ value }) => figureOf(record, value)).join(', ')
  return (
    <svg
      role="img"
      aria-label={t('records.spark', { count: record.recent.length, values })}
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last?.x} cy={last?.y} r="3" />
    </svg>
  )
}
