import { useId } from 'react'
import { clockOf } from '#lib/i18n/clock.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './place-slider.module.css'

interface Props {
  readonly label: string
  /** Track points; `time` is in seconds since the session's start. */
  readonly points: readonly { readonly time: number }[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** Slider for a gate's position: each step is a track point, read out as its time. */
export function PlaceSlider({ label, points, value, onChange, error }: Props) {
  const t = useTranslate()
  const id = useId()
  const seconds = points[Number(value)]?.time ?? 0
  const words = t('course.at', { time: clockOf(seconds) })
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>{label}</label>
      <span className={classes.words}>{words}</span>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(0, points.length - 1)}
        value={value}
        aria-valuetext={words}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
