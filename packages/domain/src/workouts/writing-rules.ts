import { crafts } from '../sports/model.ts'
import type { Amount, PaceTarget, RateTarget, Rest, Span, Step, Targets, Workout } from './model.ts'

/** A workout in one form, which reads as the same workout again; what was not read is as it was. Tests hold the reader against it. */
export const writeWorkout = (workout: Workout): string =>
  workout.map((part) => (part.kind === 'text' ? part.text : writeStep(part))).join(' + ')

function writeStep(step: Step): string {
  const { targets, rest } = step
  const body = step.kind === 'piece' ? writeAmount(step.amount) : writeRepeat(step.times, step.steps)
  const said = [writeCraft(targets), body, ...writeTargets(targets)].filter(Boolean).join(' ')
  if (!rest) return said
  // '@1:52/500m' is a pace.
  return `${said}${targets.pace?.kind === 'split' ? ' rest ' : '/'}${writeRest(rest)}`
}

function writeRepeat(times: number, steps: readonly Step[]): string {
  const [only, ...others] = steps
  const isBare = only?.kind === 'piece' && others.length === 0 && !only.rest && isNothing(only.targets)
  return isBare && only.amount.kind !== 'open'
    ? `${times}x${writeAmount(only.amount)}`
    : `${times}x(${steps.map(writeStep).join(' + ')})`
}

const isNothing = (targets: Targets): boolean =>
  writeTargets(targets).length === 0 && writeCraft(targets) === ''

const writeRest = ({ amount, effort }: Rest): string => writeAmount(amount) + (effort ? ` ${effort}` : '')

/** A length as it is read: '500m', '20min', '3:30', '1:30:00', '20 strokes'. Nothing for one that was not said. */
export function writeAmount(amount: Amount): string {
  if (amount.kind === 'open') return ''
  if (amount.kind === 'strokes') return `${amount.strokes} strokes`
  if (amount.kind === 'distance') return amount.metres < 100 ? `${amount.metres} metres` : `${amount.metres}m`
  const seconds = amount.ms / 1_000
  if (seconds % 60 === 0 && seconds < 60_000) return `${seconds / 60}min`
  const [hours, minutes] = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60]
  const two = (figure: number) => String(figure).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

function writeCraft({ craft }: Targets): string {
  if (craft === null || craft === 'erg') return craft ?? ''
  return `${crafts[craft].notation}:`
}

/** What is said of a piece, each in a few characters: 'UT2', 'r18-20', '@1:52', 'w/u'. A craft is not among them. */
export function writeTargets(targets: Targets): string[] {
  const { role, zones, rate, pace, watts, percent, heartRate, rpe, effort, words } = targets
  return [
    role && (role === 'warmUp' ? 'w/u' : 'c/d'),
    zones.join('/'),
    rate && writeRate(rate),
    pace && writePace(pace),
    watts && `${writeSpan(watts)}W`,
    percent && `${writeSpan(percent)}%`,
    heartRate && `HR ${writeSpan(heartRate)}`,
    rpe && `RPE ${writeSpan(rpe)}`,
    effort,
    ...words,
  ].filter((said): said is string => Boolean(said))
}

const writeSpan = ({ least, most }: Span): string => (least === most ? String(least) : `${least}-${most}`)

const writeRate = (rate: RateTarget): string =>
  `r${rate.kind === 'span' ? writeSpan(rate) : rate.rates.join('/')}`

function writePace(pace: PaceTarget): string {
  if (pace.kind === 'split') {
    const most = pace.most === pace.least ? '' : `-${writeClock(pace.most)}`
    return `@${writeClock(pace.least)}${most}`
  }
  const best = pace.metres < 1_000 || pace.metres % 100 ? `${pace.metres}m` : `${pace.metres / 1_000}k`
  const seconds = pace.ms / 1_000
  return `@${best}${seconds > 0 ? `+${seconds}` : seconds || ''}`
}

function writeClock(ms: number): string {
  const seconds = Math.trunc(ms / 1_000)
  const tenths = Math.trunc(ms / 100) % 10
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${tenths ? `.${tenths}` : ''}`
}
