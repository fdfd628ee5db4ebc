/** Merging two accounts of one person. */
export const accountMerges = {
  'error.deadMerge': 'This merge no longer works: it has expired, was replaced or was undone. Start again.',
  'error.mergeOfSuperAdmin': 'Super admins’ accounts can’t be merged.',
  'error.mergeOfGuardian': 'A guardian’s and a child’s account can’t be merged.',
  'error.mergeTooSoon':
    'The other account had another merge, an email change or a reset within the last 72 hours. Try again later.',
  'field.mergeSame': 'This is the account you’re signed in to. Enter the other address.',
  'field.mergeCodeInvalid': 'Enter the 6 digits from the email',
} as const
