import { crafts } from '../sports/model.ts'
import { changesWhatFollows } from './ambiguity-rules.ts'
import type {
  Amount,
  PaceTarget,
  RateTarget,
  Repeat,
  Rest,
  Span,
  Step,
  Stretch,
  Targets,
  Workout,
} from './model.ts'
import { HIGHEST_AFTER_R } from './target-rules.ts'
import { readTokens } from './token-rules.ts'

export const writeWorkout = (workout: Workout): string =>
  workout
    .map((part, index) => {
      const before = workout[index - 1]
      const joint = before?.kind === 'text' && isAboutNext(before.text) ? '\n' : ' + '
      return `${index === 0 ? '' : joint}${part.kind === 'text' ? part.text : writeStep(part)}`
    })
    .join('')

/** Whether unread words apply to the text after them. */
const isAboutNext = (text: string): boolean =>
  /x {0,2}:/i.test(text) ||
  changesWhatFollows(readTokens(text), ({ from, to }) => text.slice(from, to).toLowerCase())

function writeStep(step: Step): string {
  const { targets, rest } = step
  const body =
    step.kind === 'piece' ? `${writeAmount(step.amount)}${writeStretches(step.parts)}` : writeRepeat(step)
  const said = [writeCraft(targets), body, ...writeTargets(targets)].filter(Boolean).join(' ')
  const after = step.kind === 'repeat' && step.after ? ` + rest ${writeRest(step.after)}` : ''
  return `${said}${rest ? `/${writeRest(rest)}` : ''}${after}`
}

function writeRepeat({ times, mostTimes, steps }: Repeat): string {
  const [only, ...others] = steps
  const isBare = only?.kind === 'piece' && others.length === 0 && !only.rest && isNothing(only.targets)
  const count = times === mostTimes ? `${times}x` : `${times}-${mostTimes}x`
  return isBare && only.amount.kind !== 'open'
    ? `${count}${writeStep(only)}`
    : `${count}(${steps.map(writeStep).join(' + ')})`
}

const isNothing = (targets: Targets): boolean =>
  writeTargets(targets).length === 0 && writeCraft(targets) === ''

const writeStretches = (parts: readonly Stretch[]): string =>
  parts.length === 0
    ? ''
    : ` (${parts.map(({ amount, targets }) => [writeCraft(targets), writeAmount(amount), ...writeTargets(targets)].filter(Boolean).join(' ')).join('/')})`

function writeRest({ amount, effort }: Rest): string {
  const length =
    amount.kind === 'every'
      ? `every ${writeTime(amount.ms)}`
      : amount.kind === 'ratio'
        ? `${amount.work}:${amount.rest}`
        : writeAmount(amount)
  // After a slash, a distance without a word is no rest.
  return `${length}${effort ? ` ${effort}` : amount.kind === 'distance' ? ' rest' : ''}`
}

const MILLIMETRES_A_MILE = 1_609_344
const inMiles = (metres: number) => Math.round((metres * 100_000) / MILLIMETRES_A_MILE) / 100

/** Formats a length: '500m', '20min', `3'30"`, '1:30:00', '60-90min', '20 strokes'. Empty for an open one. */
export function writeAmount(amount: Amount): string {
  if (amount.kind === 'open') return ''
  if (amount.kind === 'strokes') return `${writeEnds(amount.strokes, amount.most)} strokes`
  if (amount.kind === 'distance') {
    const { metres, most } = amount
    if (!Number.isInteger(metres) || !Number.isInteger(most))
      return `${writeEnds(inMiles(metres), inMiles(most))}mi`
    if (metres < most) return `${writeEnds(metres / 1_000, most / 1_000)}km`
    return metres < 100 ? `${metres} metres` : `${metres}m`
  }
  const { ms, most } = amount
  if (ms === most) return writeTime(ms)
  return ms % 60_000 === 0 && most % 60_000 === 0
    ? `${writeEnds(ms / 60_000, most / 60_000)}min`
    : `${writeEnds(ms / 1_000, most / 1_000)}s`
}

const writeEnds = (least: number, most: number): string => (least === most ? `${least}` : `${least}-${most}`)

function writeTime(ms: number): string {
  const seconds = ms / 1_000
  if (seconds % 60 === 0 && seconds < 60_000) return `${seconds / 60}min`
  const [hours, minutes] = [Math.trunc(seconds / 3_600), Math.trunc(seconds / 60) % 60]
  const two = (figure: number) => String(figure).padStart(2, '0')
  // '1:30' alone can be hours and minutes.
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}'${two(seconds % 60)}"`
}

function writeCraft({ craft }: Targets): string {
  if (craft === null || craft === 'erg') return craft ?? ''
  return `${crafts[craft].notation}:`
}

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

/** Writes a high rate with a word, because 'r60' can be a rest. */
function writeRate(rate: RateTarget): string {
  const highest = rate.kind === 'span' ? rate.most : Math.max(...rate.rates)
  const written = rate.kind === 'span' ? writeSpan(rate) : rate.rates.join('/')
  return highest > HIGHEST_AFTER_R ? `rate ${written}` : `r${written}`
}

function writePace(pace: PaceTarget): string {
  if (pace.kind === 'split') {
    const most = pace.most === pace.least ? '' : `-${writeClock(pace.most)}`
    // Write the unit: without it, a slash that follows would be read as its beginning.
    return `@${writeClock(pace.least)}${most}/500m`
  }
  const best = pace.metres < 1_000 || pace.metres % 100 ? `${pace.metres}m` : `${pace.metres / 1_000}k`
  const seconds = pace.ms / 1_000
  // Write a zero: a figure after it would be read as seconds.
  return `@${best}${seconds < 0 ? seconds : `+${seconds}`}`
}

function writeClock(ms: number): string {
  const seconds = Math.trunc(ms / 1_000)
  const tenths = Math.trunc(ms / 100) % 10
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${tenths ? `.${tenths}` : ''}`
}
