/** Where the system sends files that somebody shares with the installed app; its worker takes them, and no server. */
export const SHARE_PATH = '/shared-files'

/** The field of the form that they come in. */
export const SHARE_FIELD = 'files'
