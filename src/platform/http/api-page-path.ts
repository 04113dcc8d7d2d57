/** Where the whole description of the API is read as a page. */
export const apiPagePath = '/documentazione/api';
/** Its style: in a file of its own, so that the page is the same for everybody and is packed once. */
export const apiPageStylePath = '/documentazione/api.css';
