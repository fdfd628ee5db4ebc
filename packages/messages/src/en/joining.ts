/** An opened club link, and the user's request afterwards. */
export const joining = {
  'joining.lead': 'An admin of the club has to accept you.',
  'joining.signIn': 'Enter your email. You’ll ask to join after you sign in.',
  'joining.ask': 'Ask to join',
  'joining.askOnceConfirmed': 'Ask once confirmed',
  'joining.notAsked': 'Not sent yet.',
  'joining.asked': 'You asked to join {club}. An admin has to accept you.',
  'joining.askedUnconfirmed': 'You asked to join {club}. An admin sees it once you confirm your email.',
  'joining.name': 'What is your name? Until you add it, the club sees your email address.',
  'joining.takeBack': 'Withdraw request',
  'joining.alreadyMember': 'You’re already in {club}.',
  'joining.askedOther': 'You asked to join {club}. Withdraw that request first.',
  'joining.failed.title': 'The link could not be opened',
} as const
