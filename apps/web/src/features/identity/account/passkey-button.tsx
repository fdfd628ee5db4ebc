import type { Invitation } from '@boathouse/domain/club/invites/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { canUsePasskeys } from '#shared/identity/passkeys/can-use-passkeys.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { onceUsed } from '#ui/feedback/once-used.ts'
import { Button } from '#ui/form/button.tsx'

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
