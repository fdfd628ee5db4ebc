/** Path of files shared with the installed app. Handled by the service worker, not the server. */
export const SHARE_PATH = '/shared-files'

export const SHARE_FIELD = 'files'
