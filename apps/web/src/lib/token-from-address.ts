import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The screens that mailed and printed links open. */
type Opened = '/auth-callback' | '/setup' | '/reset-password' | '/confirm-email' | '/answer' | '/reminders'

/**
 * The secret that a link brought. It is read once and leaves the address, so that no history or screenshot keeps it;
 * an invitation beside it stays.
 */
export function useTokenFromAddress(from: Opened): string | undefined {
  const search: Readonly<Record<string, string | undefined>> & { token?: string } = useSearch({ from })
  const navigate = useNavigate()
  const [token] = useState(search.token)
  const { invite, club } = search
  useEffect(() => {
    if (search.token) void navigate({ to: from, search: { invite, club }, replace: true })
  }, [from, search.token, invite, club, navigate])
  return token
}
