export const SESSION_KIND = 'training-session'
