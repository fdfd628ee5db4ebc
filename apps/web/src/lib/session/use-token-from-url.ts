import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Screens that emailed and printed links open. */
type Opened =
  | '/auth-callback'
  | '/setup'
  | '/reset-password'
  | '/confirm-email'
  | '/answer'
  | '/reminders'
  | '/account-merge'
  | '/email-change'
  | '/second-step-reset'

/** Secret from a link. Security: removes it from the URL, so no history or screenshot keeps it. */
export const useTokenFromUrl = (from: Opened): string | undefined => useSecrets(from).token

/** Secret in the link of an invitation's mail, which proves that the user received it. */
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
