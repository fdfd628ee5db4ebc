import { durationOf } from '#lib/i18n/clock.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import classes from './import-dialog.module.css'
import { ResultOfferStatus } from './result-offer.tsx'
import type { Entry, Season } from './season-file.ts'
import type { ResultOffer } from './use-result-offer.ts'
import type { Stage, Work } from './use-season-import.ts'

export function ImportStatus({ stage, offer }: { stage: Stage; offer: ResultOffer }) {
  const t = useTranslate()
  if (stage.at === 'reading') return t('imports.reading')
  if (stage.at === 'asking') return t('imports.order.why')
  if (stage.at === 'looking') return t('imports.looking')
  if (stage.at === 'preview') return <Preview season={stage.season} fresh={stage.fresh} offer={offer} />
  if (stage.at === 'done') return <Done work={stage.work} offer={offer} />
  return null
}

interface PreviewProps {
  readonly season: Season
  readonly fresh: readonly Entry[]
  readonly offer: ResultOffer
}

function Preview({ season, fresh, offer }: PreviewProps) {
  const language = useLanguage()
  const { t } = language
  const formats = useFormats()
  const days = fresh.map(({ date }) => date).toSorted()
  const metres = sum(fresh.map(({ distance }) => distance ?? 0))
  const time = durationOf(language, sum(fresh.map(({ durationMs }) => durationMs)))
  return (
    <>
      <p className={classes.main}>{t('imports.toAdd', { count: fresh.length })}</p>
      {fresh.length > 0 && (
        <>
          <p className={classes.sum}>{formats.range(days[0] ?? '', days.at(-1) ?? '')}</p>
          <p className={classes.sum}>{t('imports.sum', { metres: formats.metres(metres), time })}</p>
        </>
      )}
      <NotAdded season={season} known={season.entries.length - fresh.length} />
      {offer.pieces.length > 0 && <ResultOfferStatus offer={offer} />}
      {offer.pieces.length > 0 && fresh.length > 0 && (
        <p className={classes.quiet}>{t('imports.results.after')}</p>
      )}
    </>
  )
}

interface DoneProps {
  readonly work: Work
  readonly offer: ResultOffer
}

function Done({ work: { season, known, batches, added }, offer }: DoneProps) {
  const t = useTranslate()
  return (
    <>
      <p className={classes.main}>{t('imports.done', { count: added })}</p>
      <NotAdded season={season} known={known + batches.flat().length - added} />
      {offer.pieces.length > 0 && <ResultOfferStatus offer={offer} />}
    </>
  )
}

function NotAdded({ season: { unreadable, duplicates }, known }: { season: Season; known: number }) {
  const t = useTranslate()
  return (
    <>
      {known > 0 && <p>{t('imports.known', { count: known })}</p>}
      {unreadable.length > 0 && <p>{t('imports.unreadable', { count: unreadable.length })}</p>}
      {duplicates.length > 0 && <p>{t('imports.twice', { count: duplicates.length })}</p>}
    </>
  )
}

const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)
