import { useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Button } from '#ui/form/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import type { RankedPiece } from './ranked-pieces.ts'
import classes from './result-offer.module.css'
import { countSent, isUnlikely, type Making, type ResultOffer as Offer } from './use-result-offer.ts'

const named = (disciplineKey: string) => ({ disciplineKey, clubDiscipline: null })

export function ResultOffer({ offer }: { offer: Offer }) {
  const { stage } = offer
  if (stage.at === 'offered') return <PieceList offer={offer} />
  return (
    <>
      <Progress making={stage.making} isShown={stage.at === 'making' || stage.at === 'stopped'} />
      {stage.at === 'made' && <LeftOut making={stage.making} offer={offer} />}
    </>
  )
}

/** Live region: announces the outcome of the last step. */
export function ResultOfferStatus({ offer: { stage, pieces } }: { offer: Offer }) {
  const t = useTranslate()
  if (stage.at === 'made') return <p>{t('imports.results.made', { count: stage.making.made.length })}</p>
  if (stage.at !== 'offered') return null
  return (
    <>
      {stage.removed !== undefined && <p>{t('imports.results.removed', { count: stage.removed })}</p>}
      <p>{t('imports.results.possible', { count: pieces.length })}</p>
    </>
  )
}

function PieceList({ offer: { pieces, chosen, choose, chooseBest } }: { offer: Offer }) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const isChosen = new Set(chosen.map(({ sourceId }) => sourceId))
  const toggle = (piece: RankedPiece) =>
    choose(isChosen.has(piece.sourceId) ? chosen.filter((one) => one !== piece) : [...chosen, piece])
  const disciplines = [...Map.groupBy(pieces, ({ disciplineKey }) => disciplineKey)]
  const isAll = chosen.length === pieces.length
  return (
    <section className={classes.list} aria-label={t('imports.results.title')}>
      <p className={classes.lead}>{t('imports.results.lead')}</p>
      {disciplines.length < pieces.length && (
        <Button variant="subtle" onClick={() => (isAll ? chooseBest() : choose(pieces))}>
          {isAll
            ? t('imports.results.onlyBest', { count: disciplines.length })
            : t('imports.results.all', { count: pieces.length })}
        </Button>
      )}
      {disciplines.map(([key, [best, ...others]]) => (
        <fieldset key={key} className={classes.discipline}>
          <legend>{nameOf(named(key))}</legend>
          {best && <Piece piece={best} isBest isChosen={isChosen.has(best.sourceId)} onToggle={toggle} />}
          {others.length > 0 && <Others pieces={others} isChosen={isChosen} onToggle={toggle} />}
        </fieldset>
      ))}
    </section>
  )
}

interface OthersProps {
  readonly pieces: readonly RankedPiece[]
  readonly isChosen: ReadonlySet<string>
  readonly onToggle: (piece: RankedPiece) => void
}

function Others({ pieces, isChosen, onToggle }: OthersProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const counts = {
    count: pieces.length,
    chosen: pieces.filter(({ sourceId }) => isChosen.has(sourceId)).length,
  }
  return (
    <Disclosure label={t('imports.results.more', counts)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className={classes.others}>
        {pieces.map((piece) => (
          <Piece
            key={piece.sourceId}
            piece={piece}
            isChosen={isChosen.has(piece.sourceId)}
            onToggle={onToggle}
          />
        ))}
      </div>
    </Disclosure>
  )
}

interface PieceProps {
  readonly piece: RankedPiece
  readonly isBest?: boolean
  readonly isChosen: boolean
  readonly onToggle: (piece: RankedPiece) => void
}

function Piece({ piece, isBest = false, isChosen, onToggle }: PieceProps) {
  const t = useTranslate()
  const { date } = useFormats()
  const { figureOf } = useDisciplineWords()
  return (
    <label className={classes.piece}>
      <input type="checkbox" checked={isChosen} onChange={() => onToggle(piece)} />
      <span className={classes.figure}>{figureOf(named(piece.disciplineKey), piece.value)}</span>
      <span className={classes.date}>{date(piece.date)}</span>
      {isBest && <Badge tone="accent">{t('imports.results.best')}</Badge>}
    </label>
  )
}

function Progress({ making, isShown }: { making: Making; isShown: boolean }) {
  const t = useTranslate()
  if (!isShown) return null
  const [done, total] = [countSent(making), making.sourceIds.length]
  return (
    <ProgressBar
      label={t('imports.results.progress')}
      words={t('label.doneOfTotal', { done, total })}
      done={done}
      total={total}
    />
  )
}

function LeftOut({ making, offer }: { making: Making; offer: Offer }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { nameOf, figureOf } = useDisciplineWords()
  const pieceOf = new Map(offer.pieces.map((piece) => [piece.sourceId, piece]))
  const unlikely = making.leftOut.filter(isUnlikely)
  const changed = making.leftOut.length - unlikely.length
  const error = offer.stage.at === 'made' ? offer.stage.error : undefined
  return (
    <>
      {error !== undefined && (
        <Notice tone="bad" title={t('imports.results.notRemoved')}>
          {words.ofFailure(error)}
        </Notice>
      )}
      {unlikely.length > 0 && (
        <Notice
          tone="warn"
          title={t('label.isThisRight')}
          actions={
            <Button variant="default" onClick={() => void offer.confirm(making)}>
              {t('imports.results.confirm', { count: unlikely.length })}
            </Button>
          }
        >
          <p>{t('imports.results.unlikely', { count: unlikely.length })}</p>
          <ul className={classes.unlikely}>
            {unlikely.flatMap(({ sourceId }) => {
              const piece = pieceOf.get(sourceId)
              if (!piece) return []
              const discipline = named(piece.disciplineKey)
              const value = figureOf(discipline, piece.value)
              return [<li key={sourceId}>{t('label.named', { name: nameOf(discipline), value })}</li>]
            })}
          </ul>
        </Notice>
      )}
      {changed > 0 && <p className={classes.lead}>{t('imports.results.changed', { count: changed })}</p>}
    </>
  )
}
