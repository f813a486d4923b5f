/** Where the site serves the worker that shows a page while there is no connection, and that page. */
export const OFFLINE_WORKER_PATH = '/service-worker.js'
export const OFFLINE_PAGE_PATH = '/offline.html'

/** The one policy of Trusted Types that pages may make: registering a worker takes an address that one has vouched for. */
export const OFFLINE_WORKER_POLICY = 'offline-worker'
