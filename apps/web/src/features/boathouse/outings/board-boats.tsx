import type { Board, BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Reserved } from '#shared/boathouse/boats/reserved.tsx'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import classes from './board.module.css'
import { DamageButton } from './damage-button.tsx'
import { useOutingWords } from './use-outing-words.ts'

interface Props {
  readonly board: Board
  readonly now: Date
  readonly onPick: (boat: BoardBoat) => void
  readonly onDamage: ((boat: BoardBoat) => void) | undefined
}

/** Whether another member's reservation is due, so taking the boat needs a warning. */
const isTaken = ({ reserved }: BoardBoat, now: Date): boolean =>
  reserved !== null && !reserved.isOwn && Date.parse(reserved.startsAt) <= now.getTime()

export function BoardBoats({ board, now, onPick, onDamage }: Props) {
  const t = useTranslate()
  const { override } = board.abilities
  const out = new Set(board.out.map(({ boat }) => boat.id))
  const there = board.boats.filter(({ id }) => !out.has(id))
  const isAvailable = (boat: BoardBoat) => boat.notAvailable === null && !isTaken(boat, now)
  const available = there.filter(isAvailable)
  const others = there.filter((boat) => !isAvailable(boat))
  return (
    <Stack>
      <Card title={t('board.available')}>
        {available.length > 0 ? (
          <ul className={classes.boats}>
            {available.map((boat) => (
              <Boat key={boat.id} boat={boat} onPick={onPick} />
            ))}
          </ul>
        ) : (
          <p>{t(board.boats.length > 0 ? 'board.available.none' : 'board.noBoats')}</p>
        )}
      </Card>
      {others.length > 0 && (
        <Card title={t('board.notAvailable')}>
          <ul className={classes.boats}>
            {others.map((boat) => (
              <Boat
                key={boat.id}
                boat={boat}
                onPick={override || boat.notAvailable === null ? onPick : null}
                onDamage={onDamage}
              />
            ))}
          </ul>
        </Card>
      )}
    </Stack>
  )
}

interface BoatProps {
  readonly boat: BoardBoat
  /** Null if the user can't take the boat. */
  readonly onPick: Props['onPick'] | null
  /** Undefined where the departure form has the damage button. */
  readonly onDamage?: Props['onDamage']
}

function Boat({ boat, onPick, onDamage }: BoatProps) {
  const t = useTranslate()
  const words = useOutingWords()
  const content = (
    <>
      <span className={classes.boatName} translate="no">
        {boat.name}
      </span>
      <span translate="no">{words.rigs(boat)}</span>
      {boat.notAvailable !== null && <span>{words.why(boat)}</span>}
      {boat.notAvailable === null && boat.damage !== null && <span>{t(`severity.${boat.damage}`)}</span>}
      {boat.reserved !== null && (
        <span>
          <Reserved reserved={boat.reserved} />
        </span>
      )}
      {boat.squads.length > 0 ? (
        <span>
          {fillPlaceholder(
            t('board.forSquads', { squads: PLACEHOLDER }),
            <SquadNames squads={boat.squads.map((name) => ({ name }))} />,
          )}
        </span>
      ) : (
        !boat.isForReader && <span>{t('boats.notForYou')}</span>
      )}
    </>
  )
  return (
    <li>
      {onPick ? (
        <button type="button" className={classes.boat} onClick={() => onPick(boat)}>
          {content}
        </button>
      ) : (
        <div className={classes.boat}>
          {content}
          {onDamage && (
            <DamageButton name={boat.name} className={classes.damaged} onClick={() => onDamage(boat)} />
          )}
        </div>
      )}
    </li>
  )
}
