import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The secret that a link brought. It is read once and leaves the address, so that no history or screenshot keeps it. */
export function useTokenFromAddress(from: '/auth-callback' | '/setup'): string | undefined {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const [token] = useState(search.token)
  useEffect(() => {
    if (search.token) void navigate({ search: {}, replace: true })
  }, [search.token, navigate])
  return token
}
