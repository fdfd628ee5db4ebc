/** The server's Node: a small young generation keeps it at 135 MB when idle, where Node's own choice takes 180. */
export const serverFlags = ['--max-semi-space-size=4']
