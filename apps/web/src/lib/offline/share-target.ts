/** Path to which the system posts files shared with the installed app. The service worker handles it, not the server. */
export const SHARE_PATH = '/shared-files'

export const SHARE_FIELD = 'files'
