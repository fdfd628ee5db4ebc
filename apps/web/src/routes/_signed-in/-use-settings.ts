import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { emailIn } from '#lib/session/guardian-view.tsx'
import type { SettingsSearch } from './-settings-places.ts'

const signedIn = getRouteApi('/_signed-in')

/** The user, their club, and the dialogs of the settings. */
export function useSettings() {
  const { me } = signedIn.useRouteContext()
  const navigate = useNavigate()
  return {
    ...me,
    email: emailIn(me),
    membership: me.memberships.find(({ clubId }) => clubId === me.user.teamId),
    open: (dialog: NonNullable<SettingsSearch['dialog']>, passkey?: string) =>
      void navigate({ to: '.', search: { dialog, passkey } }),
    close: () => void navigate({ to: '.', search: {}, replace: true }),
  }
}
