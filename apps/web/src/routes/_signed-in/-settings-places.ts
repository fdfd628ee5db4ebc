const places = ['you', 'display', 'boat', 'sharing', 'notifications', 'sign-in', 'data'] as const
export type SettingsPlace = (typeof places)[number]

const placeOfDialog = {
  'leave-club': 'you',
  zones: 'you',
  'edit-zones': 'you',
  'end-mail-links': 'notifications',
  'new-calendar-address': 'notifications',
  'revoke-calendar-address': 'notifications',
  'sign-out-everywhere': 'sign-in',
  'second-step': 'sign-in',
  'recovery-codes': 'sign-in',
  'end-second-step': 'sign-in',
  passkey: 'sign-in',
  'end-passkey': 'sign-in',
  'end-oidc': 'sign-in',
  'delete-account': 'data',
  'merge-account': 'data',
} as const satisfies Record<string, SettingsPlace>

export interface SettingsSearch {
  readonly dialog?: keyof typeof placeOfDialog | undefined
  /** Passkey or connected account to remove. */
  readonly passkey?: string | undefined
  /** Heart-rate zones to edit. */
  readonly zones?: string | undefined
}

/** Always sets all keys: an omitted one would keep its value in the URL. */
export function readSettingsSearch({ dialog, passkey, zones }: Record<string, unknown>): SettingsSearch {
  const known = (Object.keys(placeOfDialog) as (keyof typeof placeOfDialog)[]).find((name) => name === dialog)
  const isEnding = known === 'end-passkey' || known === 'end-oidc'
  return {
    dialog: known,
    passkey: isEnding && typeof passkey === 'string' ? passkey : undefined,
    zones: known === 'edit-zones' && typeof zones === 'string' ? zones : undefined,
  }
}

/** Page of a dialog, for old URLs that name only the dialog. */
export const findPlaceOf = ({ dialog }: SettingsSearch): SettingsPlace =>
  dialog ? placeOfDialog[dialog] : 'you'

export const findPlace = (name: string): SettingsPlace | undefined => places.find((place) => place === name)
