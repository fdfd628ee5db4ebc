import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The screens that mailed and printed links open. */
type Opened =
  | '/auth-callback'
  | '/setup'
  | '/reset-password'
  | '/confirm-email'
  | '/answer'
  | '/reminders'
  | '/email-change'
  | '/second-step-reset'

/**
 * The secret that a link brought. It is read once and leaves the address, so that no history or screenshot keeps it;
 * an invitation and a way back beside it stay.
 */
export const useTokenFromUrl = (from: Opened): string | undefined => useSecrets(from).token

/** The same for an invitation's link: its mail's own proof. */
export const useProofFromUrl = (from: Opened): string | undefined => useSecrets(from).proof

function useSecrets(from: Opened) {
  const search: Readonly<Record<string, string | undefined>> = useSearch({ from })
  const navigate = useNavigate()
  const [secrets] = useState({ token: search['token'], proof: search['proof'] })
  const { invite, club, to } = search
  const hasSecret = Boolean(search['token'] || search['proof'])
  useEffect(() => {
    if (hasSecret) void navigate({ to: from, search: { invite, club, to }, replace: true })
  }, [from, hasSecret, invite, club, to, navigate])
  return secrets
}
