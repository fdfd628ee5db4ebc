import type { LineUp } from '@boathouse/domain/line-ups/model'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Notice, Notices } from '#ui/notice.tsx'
import { useLineUpWords } from './use-line-up-words.ts'
import type { useMoves } from './use-moves.ts'

interface Props {
  readonly lineUp: LineUp
  readonly seating: ReturnType<typeof useMoves>
}

/** What was not stored: somebody else filled the seat meanwhile, or it did not arrive. */
export function NotSeated({ lineUp, seating: { refused, tryAgain, leave } }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const words = useLineUpWords()
  if (!refused) return null
  const { error, clashes } = refused
  const [wrong] = error?.fields ?? []
  return (
    <Notices>
      <Notice
        tone="bad"
        title={t(error ? 'seating.notSaved' : 'seating.clash')}
        actions={
          <>
            <Button onClick={tryAgain}>{t(error ? 'seating.tryAgain' : 'seating.useMine')}</Button>
            <Button variant="default" onClick={leave}>
              {t(error ? 'seating.drop' : 'seating.useTheirs')}
            </Button>
          </>
        }
      >
        {error && <p>{wrong ? codes.ofField(wrong.code) : codes.ofFailure(error)}</p>}
        {clashes.map(({ lineUpBoatId, seat, boatName, mine, theirs }) => (
          <p key={`${lineUpBoatId} ${seat}`}>
            {t('seating.clash.seat', {
              boat: boatName,
              seat: words.seatName(seat, lineUp.boats.find(({ id }) => id === lineUpBoatId)?.seats ?? []),
              mine: words.person(mine),
              theirs: words.person(theirs),
            })}
          </p>
        ))}
      </Notice>
    </Notices>
  )
}
