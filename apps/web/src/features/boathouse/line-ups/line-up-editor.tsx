import type { LineUpEditor as Editor } from '@boathouse/domain/boathouse/line-ups/model'
import { type ReactNode, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NeedsNetwork } from '#ui/feedback/needs-network.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { UndoBar, UndoBars } from '#ui/feedback/undo-bar.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Hidden } from '#ui/layout/hidden.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useDragEntries } from '#ui/table/drag-entries.ts'
import type { LineUpKey } from './api.ts'
import { BoatCard } from './boat-card.tsx'
import { EditorActions } from './editor-actions.tsx'
import classes from './line-ups.module.css'
import {
  candidatesFor,
  findSeat,
  type Move,
  nextEmpty,
  type Person,
  type SeatPlace,
  seatedIn,
  toSeat,
  withMoves,
} from './moves.ts'
import { NotSeated } from './not-seated.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { SeatDialog } from './seat-dialog.tsx'
import { useLineUpWords } from './use-line-up-words.ts'
import { useMoves } from './use-moves.ts'
import { useRemovals } from './use-removals.tsx'
import { useSpokenSeats } from './use-spoken-seats.ts'

interface Props {
  readonly editor: Editor
  readonly lineUpKey: LineUpKey
  readonly back: ReactNode
  readonly onDay: (day: string) => void
}

export function LineUpEditor({ editor, lineUpKey, back, onDay }: Props) {
  const t = useTranslate()
  const words = useLineUpWords()
  const seating = useMoves(lineUpKey, (now, [move]) => {
    const boat = now.boats.find(({ id }) => id === move?.lineUpBoatId)
    if (move && boat)
      speakStatus(
        t('seating.isIn', {
          name: words.person(move.member),
          seat: words.seatName(move.seat, boat),
          boat: boat.boat.name,
        }),
      )
  })
  const removals = useRemovals(lineUpKey)
  useSpokenSeats(editor.lineUp)
  /** Selected member, whom the next press of a seat assigns. */
  const [picked, setPicked] = useState<Person | null>(null)
  const [choosing, setChoosing] = useState<SeatPlace | null>(null)
  /** Seats before they were cleared, for undo. */
  const [cleared, setCleared] = useState<readonly Move[] | null>(null)
  const lineUp = withMoves(editor.lineUp, seating.moves)
  const boats = lineUp.boats.filter(({ id }) => !removals.isRemoved(id))
  const { edit } = lineUp.abilities

  const put = (member: Person | null, to: SeatPlace, from: SeatPlace | null = null) => {
    setPicked(null)
    seating.make(member ? toSeat(lineUp, member, to, from) : [{ ...to, member: null }])
  }
  const within = useDragEntries<HTMLDivElement>((entry, place) => {
    const person = editor.people.find(({ id }) => id === entry['entry'])
    const from = toPlace(entry)
    const to = toPlace(place)
    const member = person ?? (from && findSeat(lineUp, from)?.member) ?? null
    if (!edit || !member) return
    if (to) put(member, to, from)
    else if (from) put(null, from)
  })
  return (
    <>
      <PageHeader back={back} title={lineUp.title || t('label.lineUp')} lead={<When lineUp={lineUp} />} />
      {lineUp.practiceId === null && (
        <div className={classes.day}>
          <TextInput
            type="date"
            label={t('label.day')}
            value={lineUp.day}
            onChange={({ currentTarget: { value } }) => value !== '' && onDay(value)}
          />
        </div>
      )}
      {edit && <NeedsNetwork />}
      <EditorActions
        lineUp={lineUp}
        lineUpKey={lineUpKey}
        isSaving={seating.isSaving}
        onClear={() => {
          const seated = seatedIn(lineUp)
          setCleared(seated)
          seating.make(seated.map((move) => ({ ...move, member: null })))
        }}
      />
      <NotSeated seating={seating} />
      {removals.bars}
      <UndoBars>
        {cleared && (
          <UndoBar
            words={t('seating.cleared')}
            undoLabel={t('record.undo')}
            onUndo={() => {
              setCleared(null)
              seating.make(cleared)
            }}
            onGone={() => setCleared(null)}
          />
        )}
      </UndoBars>
      {picked && (
        <p className={classes.picked} role="status">
          {t('seating.picked', { name: words.person(picked) })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape clears the picked member, wherever the focus is. */}
      <div
        ref={within}
        className={classes.editor}
        onKeyDown={({ key }) => key === 'Escape' && setPicked(null)}
      >
        <PeoplePanel
          people={editor.people}
          lineUp={{ ...lineUp, boats }}
          pickedId={picked?.id ?? null}
          onPick={(person) => setPicked(person.id === picked?.id ? null : person)}
        />
        <div className={classes.boats}>
          <Hidden>
            <h2>{t('label.boats')}</h2>
          </Hidden>
          {boats.length === 0 && <EmptyState lead={t('seating.noBoats')} />}
          {boats.map((boat) => (
            <BoatCard
              key={boat.id}
              boat={boat}
              mayEdit={edit}
              picked={picked}
              candidatesFor={({ seat, side }) =>
                candidatesFor(editor.people, lineUp, { craft: boat.craft, seat, side })
              }
              onSeat={(seat) => {
                const place = { lineUpBoatId: boat.id, seat }
                if (picked) put(picked, place)
                else setChoosing(place)
              }}
              onRemove={() => removals.remove(boat)}
            />
          ))}
        </div>
      </div>
      {choosing && findSeat(lineUp, choosing) && (
        <SeatDialog
          key={`${choosing.lineUpBoatId} ${choosing.seat}`}
          place={choosing}
          {...{ lineUp, lineUpKey }}
          people={editor.people}
          onChoose={(member) => {
            // After filling an empty seat, open the next one.
            const isFilling = member !== null && findSeat(lineUp, choosing)?.member === null
            setChoosing((isFilling && nextEmpty(lineUp, choosing)) || null)
            put(member, choosing)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </>
  )
}

/** Reads a seat from an element's data attributes; null for the list of people. */
function toPlace({ boat, seat }: DOMStringMap): SeatPlace | null {
  return boat && seat ? { lineUpBoatId: boat, seat: Number(seat) } : null
}

function When({ lineUp }: Pick<Editor, 'lineUp'>) {
  const { when } = usePracticeWords()
  const { exactDay } = useFormats()
  const { day, startsAt, endsAt, timeZone } = lineUp
  return (
    <time dateTime={startsAt ?? day}>
      {startsAt && endsAt ? when({ startsAt, endsAt, timeZone }) : exactDay(day)}
    </time>
  )
}
