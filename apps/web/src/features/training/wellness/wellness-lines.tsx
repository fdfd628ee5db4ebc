import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { daysIn } from '@boathouse/domain/kernel/periods'
import { type WellnessItem, wellnessItems } from '@boathouse/domain/kernel/wellness-items'
import { type SharedWellnessEntry, wellnessSteps } from '@boathouse/domain/training/wellness/model'
import { type Band, bandBefore, DAYS_SHOWN } from '@boathouse/domain/training/wellness/rules'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import chart from '#ui/chart/chart.module.css'
import { Parts } from '#ui/layout/parts.tsx'
import classes from './wellness-lines.module.css'

interface Props {
  /** The days on screen, and earlier ones from which the bands are calculated. */
  readonly items: readonly SharedWellnessEntry[]
  readonly last: CalendarDay
}

/** Drawing units: a day is 1 wide, a step STEP high, and step 5 is at the top. */
const STEP = 10
const HEIGHT = 4 * STEP

const yOf = (value: number) => (5 - value) * STEP

/** One line per item over the athlete's own band, never a combined score. The latest step is labelled. */
export function WellnessLines({ items, last }: Props) {
  const t = useTranslate()
  return (
    <Parts gap="0.75rem">
      <p className={chart.caption}>{t('wellness.chart.about')}</p>
      {wellnessItems.map((item) => (
        <Line key={item} item={item} items={items} last={last} />
      ))}
    </Parts>
  )
}

function Line({ item, items, last }: Props & { readonly item: WellnessItem }) {
  const t = useTranslate()
  const { range, weekday } = useFormats()
  const first = addDays(last, 1 - DAYS_SHOWN)
  const shown = items.filter(({ day }) => day >= first && day <= last)
  const placed = shown.flatMap((entry) => {
    const value = entry[item]
    return value === null ? [] : [{ x: daysIn({ first, last: entry.day }) - 1, value, day: entry.day }]
  })
  const latest = placed.at(-1)
  const step = wellnessSteps.find((one) => one === latest?.value)
  const words =
    latest && step
      ? t('wellness.chart.latest', {
          step,
          words: t(`wellness.step.${item}.${step}`),
          day: weekday(latest.day),
        })
      : t('wellness.chart.latest.none')
  const bands = Array.from({ length: DAYS_SHOWN }, (_, x) => bandBefore(items, item, addDays(first, x)))
  return (
    <figure className={classes.line}>
      <figcaption className={classes.head}>
        <strong>{t(`wellness.item.${item}`)}</strong>
        <span className={classes.latest}>{words}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${t('wellness.chart', { item: t(`wellness.item.${item}`), days: range(first, last) })}. ${words}`}
        viewBox={`-0.5 -5 ${DAYS_SHOWN} ${HEIGHT + 10}`}
        preserveAspectRatio="none"
        className={classes.drawing}
      >
        {[5, 3, 1].map((value) => (
          <path key={value} className={classes.grid} d={`M-0.5 ${yOf(value)}H${DAYS_SHOWN - 0.5}`} />
        ))}
        <path className={classes.band} d={bandPath(bands)} />
        <path className={classes.stroke} d={linePath(placed)} />
        {/* Lines of zero length with round caps: dots that stretching doesn't distort. */}
        <path className={classes.dots} d={placed.map(({ x, value }) => `M${x} ${yOf(value)}h0`).join('')} />
      </svg>
    </figure>
  )
}

/** Joins consecutive days, with gaps at days without a value. */
const linePath = (placed: readonly { readonly x: number; readonly value: number }[]): string =>
  placed.map(({ x, value }, n) => `${placed[n - 1]?.x === x - 1 ? 'L' : 'M'}${x} ${yOf(value)}`).join('')

/** A box for each day with a band, with a minimum height so it stays visible. */
const bandPath = (bands: readonly (Band | null)[]): string =>
  bands
    .map((band, x) => {
      if (!band) return ''
      const top = yOf(band.high) - 1
      return `M${x - 0.5} ${top}h1V${yOf(band.low) + 1}h-1Z`
    })
    .join('')
