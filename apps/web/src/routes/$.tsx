import { createFileRoute, redirect } from '@tanstack/react-router'
import { noteUnknownAddress } from '#lib/session/unknown-address.ts'

export const Route = createFileRoute('/$')({
  beforeLoad: ({ preload }) => {
    if (!preload) noteUnknownAddress()
    throw redirect({ to: '/dashboard', replace: true })
  },
})
