// What draws a mushroom, for what is shown with every game: faces and prizes.
export { Art } from '../games';
