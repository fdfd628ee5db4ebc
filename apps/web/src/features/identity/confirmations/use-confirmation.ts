import { confirmEmail } from '@boathouse/domain/identity/confirmations/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'

export type Failed =
  | { readonly at: 'dead' }
  /** The URL has no token, or the page was reloaded: the mailed link may still work. */
  | { readonly at: 'noToken' }
  | { readonly at: 'failed'; readonly error: CallFailure }

type Step =
  | Failed
  | { readonly at: 'confirming' }
  | { readonly at: 'confirmed' }
  /** The visitor must enter the account's password. */
  | { readonly at: 'owner'; readonly token: string }

/** State of an opened confirmation link. As with sign-in links, only a POST redeems it. */
export function useConfirmation(token: string | undefined) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useCall(confirmEmail)
  const [step, setStep] = useState<Step>({ at: token ? 'confirming' : 'noToken' })
  const opensAutomatically = useRef(true)

  const confirmed = () => {
    queryClient.clear()
    setStep({ at: 'confirmed' })
  }

  const confirm = async () => {
    if (!token) return
    setStep({ at: 'confirming' })
    try {
      await mutateAsync({ body: { token, timeZone: browserTimeZone() } })
      confirmed()
    } catch (error) {
      setStep(stepForError(error, token))
    }
  }

  const openAutomatically = useEffectEvent(() => {
    // A link works once; effects can run twice.
    if (!opensAutomatically.current) return
    opensAutomatically.current = false
    void confirm()
  })
  useEffect(() => openAutomatically(), [])

  return { step, tryAgain: () => void confirm(), confirmed, dead: () => setStep({ at: 'dead' }) }
}

function stepForError(error: unknown, token: string): Step {
  if (!(error instanceof CallFailure)) throw error
  if (error.code === 'confirmationNeedsOwner') return { at: 'owner', token }
  return isDeadConfirmation(error) ? { at: 'dead' } : { at: 'failed', error }
}

export const isDeadConfirmation = (error: CallFailure) =>
  error.code === 'deadConfirmation' || error.fields.some(({ path }) => path === 'token')
