import { crafts } from '@boathouse/domain/sport/sports/model'
import type { FileOutcome, SessionOfFile } from '@boathouse/domain/training/activity-files/model'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { durationOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { type DeviceFile, isBad, isDone, questionOf, sessionsAdded } from './device-file.ts'
import classes from './device-files.module.css'
import { MissingFacts } from './missing-facts.tsx'
import { StorageNotice } from './storage-notice.tsx'
import type { Described } from './use-descriptions.ts'
import type { DeviceFiles as Files } from './use-device-files.ts'

interface Props extends Files {
  readonly described: Described
}

export function DeviceFiles({ files, isWorking, tell, undo, described }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const status = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => status.current?.focus(), [])
  const done = files.filter(isDone).length
  const added = files.flatMap(sessionsAdded).length
  const { stage } = undo
  const storage = files.flatMap(({ state }) => (state.at === 'answered' ? state.outcome.storage : [])).at(-1)
  return (
    <>
      <div ref={status} role="status" tabIndex={-1} className={classes.status}>
        {isWorking && t('imports.files.working')}
        {!isWorking && stage.at === 'done' && t('imports.done', { count: added })}
        {!isWorking && <Open files={files} />}
        {stage.at === 'undone' && t('imports.files.undone', { count: stage.sessions })}
      </div>
      {stage.at === 'failed' && <p role="alert">{codeWords.ofFailure(stage.error)}</p>}
      {isWorking && (
        <>
          <ProgressBar
            label={t('imports.files.progress')}
            words={t('label.doneOfTotal', { done, total: files.length })}
            done={done}
            total={files.length}
          />
          <p className={classes.quiet}>{t('imports.adding.note')}</p>
        </>
      )}
      {storage && <StorageNotice storage={storage} />}
      <ul className={classes.list} aria-label={t('imports.files.list')}>
        {inOrder(files, isWorking).map((one) => (
          <FileLine
            key={one.key}
            file={one}
            isUndone={stage.at === 'undone'}
            described={described}
            onTell={isWorking ? undefined : tell}
          />
        ))}
      </ul>
    </>
  )
}

function Open({ files }: { files: readonly DeviceFile[] }) {
  const t = useTranslate()
  const bad = Map.groupBy(files.filter(isBad), (file) => questionOf(file) ?? 'failed')
  const words = (['noDay', 'noDuration', 'tooShort', 'failed'] as const).flatMap((what) => {
    const count = bad.get(what)?.length ?? 0
    return count > 0 ? [t(`imports.files.${what}`, { count })] : []
  })
  return words.length > 0 && <p className={classes.open}>{words.join(' · ')}</p>
}

/** From this number of files on, failed ones are listed first. */
const MANY = 20

const inOrder = (files: readonly DeviceFile[], isWorking: boolean) =>
  isWorking || files.length < MANY ? files : [...files.filter(isBad), ...files.filter((one) => !isBad(one))]

interface LineProps {
  readonly file: DeviceFile
  readonly isUndone: boolean
  readonly described: Described
  readonly onTell: Files['tell'] | undefined
}

/** Memoized, because an archive has thousands of files. */
const FileLine = memo(function FileLine({ file, isUndone, described, onTell }: LineProps) {
  return (
    <li className={classes.file}>
      <p className={classes.name} translate="no">
        {file.source.name}
      </p>
      <Became {...{ file, isUndone, described }} />
      {onTell && <MissingFacts file={file} onTell={(told) => onTell(file, told)} />}
    </li>
  )
})

function Became({ file: { state }, ...shown }: Omit<LineProps, 'onTell'>): ReactNode {
  const t = useTranslate()
  const codeWords = useCodeWords()
  if (state.at === 'answered') return <Outcome outcome={state.outcome} {...shown} />
  if (state.at === 'refused') return <p className={classes.bad}>{codeWords.ofFailure(state.error)}</p>
  if (state.at === 'closed') return <p className={classes.bad}>{t(`imports.archive.${state.refusal}`)}</p>
  if (state.at === 'opened') return <Opened {...state} />
  const isLeft = state.at === 'tooLarge' || state.at === 'unreadable'
  return <p className={isLeft ? classes.bad : classes.quiet}>{t(`imports.files.${state.at}`)}</p>
}

function Opened({ files, typed }: { files: number; typed: number }) {
  const t = useTranslate()
  return (
    <>
      <p className={classes.quiet}>{t('imports.archive.files', { count: files })}</p>
      {typed > 0 && <p className={classes.quiet}>{t('imports.archive.typed', { count: typed })}</p>}
    </>
  )
}

interface OutcomeProps extends Pick<LineProps, 'isUndone' | 'described'> {
  readonly outcome: FileOutcome
}

function Outcome({ outcome: { sessions, left }, isUndone, described }: OutcomeProps) {
  const t = useTranslate()
  return (
    <ul className={classes.sessions}>
      {sessions.map((session) => (
        <li key={session.sessionId}>
          <OneSession
            session={{ ...session, ...described.get(session.sessionId) }}
            isUndone={isUndone && session.state === 'added'}
          />
        </li>
      ))}
      {[...Map.groupBy(left, toLeftCode)].map(([code, some]) => (
        <li key={code} className={classes.bad}>
          {t(`imports.left.${code}`)}
          {some.length > 1 && ` ${t('imports.left.count', { count: some.length })}`}
        </li>
      ))}
    </ul>
  )
}

const toLeftCode = ({ code, days }: FileOutcome['left'][number]) => (days ? 'dayAmbiguous' : code)

function OneSession({ session, isUndone }: { session: SessionOfFile; isUndone: boolean }) {
  const language = useLanguage()
  const { t } = language
  const { weekday, clock } = useFormats()
  const units = useUnits()
  const { sessionId, state, date, startTime, sport, craft, distance, durationMs, notices } = session
  const facts = [
    craft ? crafts[craft].notation : sport && t(`sport.${sport}`),
    distance !== null && units.way(distance, 2),
    durationOf(language, durationMs, { isErg: craft !== null && crafts[craft].isErg }),
  ].filter(Boolean)
  const when = [weekday(date), startTime && clock(startTime)].filter(Boolean).join(', ')
  return (
    <>
      <p>{t(isUndone ? 'imports.files.state.undone' : `imports.files.state.${state}`)}</p>
      <p>
        {state === 'deleted' || isUndone ? (
          when
        ) : (
          <Link className={classes.link} to="/training-logs/$sessionId" params={{ sessionId }}>
            {when}
          </Link>
        )}{' '}
        <span className={classes.quiet}>{facts.join(' · ')}</span>
      </p>
      {notices.length > 0 && (
        <p className={classes.quiet}>{t('imports.files.notices', { count: notices.length })}</p>
      )}
    </>
  )
}
