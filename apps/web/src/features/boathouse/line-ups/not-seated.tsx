import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice, Notices } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { useLineUpWords } from './use-line-up-words.ts'
import type { useMoves } from './use-moves.ts'

interface Props {
  readonly seating: ReturnType<typeof useMoves>
}

/** Moves that failed: another user changed the seat, or the request failed. */
export function NotSeated({ seating: { refused, tryAgain, leave } }: Props) {
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
            <Button onClick={tryAgain}>{t(error ? 'app.tryAgain' : 'seating.useMine')}</Button>
            <Button variant="default" onClick={leave}>
              {t(error ? 'action.discard' : 'seating.useTheirs')}
            </Button>
          </>
        }
      >
        {error && <p>{wrong ? codes.ofField(wrong.code) : codes.ofFailure(error)}</p>}
        {clashes.map(({ boat, seat, mine, theirs }) => (
          <p key={`${boat.id} ${seat}`}>
            {t('seating.clash.seat', {
              boat: boat.boat.name,
              seat: words.seatName(seat, boat),
              mine: words.person(mine),
              theirs: words.person(theirs),
            })}
          </p>
        ))}
      </Notice>
    </Notices>
  )
}
