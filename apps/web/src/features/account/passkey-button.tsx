import type { Invitation } from '@boathouse/domain/invites/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { canUsePasskeys } from '#shared/passkeys/can-use-passkeys.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { onceUsed } from '#ui/once-used.ts'

interface Props {
  readonly invitation: Invitation
  readonly onSignedIn: () => void
}

const load = () => import('./passkey-sign-in.ts')

/** Sign-in with a passkey, by this button and the browser's autofill. Its code is lazy-loaded. */
export function PasskeyButton({ invitation, onSignedIn }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const [failure, setFailure] = useState<string | null>(null)
  const follow = (asked: Promise<boolean>) =>
    asked.then(
      (isIn) => isIn && onSignedIn(),
      (error) => setFailure(words.ofFailure(error)),
    )
  const offer = useEffectEvent(
    (signal: AbortSignal) => void follow(load().then((code) => code.signInFromList(invitation, signal))),
  )
  useEffect(() => (canUsePasskeys() ? onceUsed(offer) : undefined), [])
  if (!canUsePasskeys()) return null
  const ask = () => {
    setFailure(null)
    void follow(load().then((code) => code.signInByButton(invitation)))
  }
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button variant="default" onClick={ask}>
        {t('passkeys.signIn')}
      </Button>
    </>
  )
}
