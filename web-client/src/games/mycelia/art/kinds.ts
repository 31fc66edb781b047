// Which family a kind of Mycelia's is printed as, and in what inks: the cards are data and may be
// anybody's, so both are found by the Latin name.
import { families } from './families';

/** Which family a genus is printed as. */
const genera: Record<string, string> = {};
for (const [family, list] of Object.entries({
  amanita: 'Amanita',
  bolete:
    'Boletus Leccinum Suillus Xerocomus Xerocomellus Imleria Neoboletus Rubroboletus Caloboletus Strobilomyces Gyroporus Tylopilus Butyriboletus Chalciporus Boletinus Hortiboletus Aureoboletus Phylloporus',
  trumpet: 'Cantharellus Craterellus Gomphus Turbinellus Pseudocraterellus',
  morel: 'Morchella Gyromitra Verpa Helvella Mitrophora',
  oyster:
    'Pleurotus Crepidotus Panellus Schizophyllum Sarcomyxa Hohenbuehelia Phyllotopsis Panus Lentinus Hypsizygus',
  bracket:
    'Ganoderma Fomes Trametes Laetiporus Grifola Piptoporus Fomitopsis Polyporus Cerioporus Meripilus Inonotus Phellinus Daedalea Daedaleopsis Fistulina Phaeolus Stereum Bjerkandera Lenzites Pycnoporus Heterobasidion Wolfiporia',
  inkcap: 'Coprinus Coprinopsis Coprinellus Parasola',
  puffball: 'Lycoperdon Calvatia Bovista Scleroderma Apioperdon Langermannia',
  tooth: 'Hericium Hydnum Sarcodon Hydnellum Auriscalpium Phellodon Climacodon',
  coral:
    'Ramaria Clavaria Clavulina Clavulinopsis Sparassis Xylaria Clavariadelphus Artomyces Cordyceps Ophiocordyceps Thelephora Geoglossum Trichoglossum Macrotyphula',
  cup: 'Sarcoscypha Aleuria Peziza Otidea Scutellinia Cyathus Crucibulum Caloscypha Disciotis Chlorociboria Bulgaria Ascocoryne Geopora',
  jelly:
    'Tremella Auricularia Exidia Guepinia Tremellodendron Dacrymyces Pseudohydnum Phaeotremella Naematelia Calocera',
  tuft: 'Armillaria Hypholoma Kuehneromyces Flammulina Pholiota Psathyrella Pseudoclitocybe Cyclocybe Lyophyllum Gymnopilus Galerina Psilocybe Stropharia Omphalotus Desarmillaria',
  bonnet:
    'Mycena Marasmius Hygrocybe Gliophorus Conocybe Panaeolus Entoloma Xeromphalina Omphalina Cuphophyllus Roridomyces Mycetinis Rickenella Inocybe',
  gilled:
    'Russula Lactarius Lactifluus Agaricus Tricholoma Cortinarius Clitocybe Lepista Paxillus Hygrophorus Calocybe Laccaria Collybia Gymnopus Infundibulicybe Lentinula Pluteus Agrocybe Tapinella Clitopilus Leucopaxillus Megacollybia Rhodocollybia Volvariella Hygrophoropsis Chroogomphus Gomphidius Oudemansiella Mucidula Hymenopellis Termitomyces',
  parasol:
    'Macrolepiota Lepiota Chlorophyllum Leucoagaricus Leucocoprinus Cystoderma Echinoderma Cystodermella',
  stinkhorn: 'Phallus Mutinus Clathrus Dictyophora Colus Lysurus',
  earthstar: 'Geastrum Astraeus Myriostoma',
  truffle: 'Tuber Elaphomyces Rhizopogon Terfezia Choiromyces',
}))
  for (const genus of list.split(' ')) genera[genus] = family;

const chance = (text: string): number => {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 65521;
  return sum;
};

/** The family of a Latin name; strangers are mushrooms with gills. */
export const familyOf = (latin: string): string => {
  const genus = latin.split(' ')[0] ?? '';
  return (Object.hasOwn(genera, genus) && genera[genus]) || 'gilled';
};

/** Inks of a family, a list of kinds: the cap, the second ink, and the third where it is not the usual one. Each kind has
    those of one by its name. */
const palettes: Record<string, string> = {
  amanita: 'c5352a e8c35a, 7c5133 b9966c, 8f9a4e c9d08a, d98a2b f0c060, b98a86 d9b4ae',
  bolete: 'a65a2e d8b98a, 7a4a2a e0b04c, c47f52 d9cbb4, 6b3f33 d98f4a, b5a79a c8493a',
  trumpet: 'eda91e f4c455 c97f12, 5a5a60 7d7a80 3f3f46, c9a24a 8a6a3a 8f6a2a, a87a9a c9a2bd 7a5570',
  morel: 'd9bd8a 8f6f45 b08c57, 8a6a4a 4c3826 b08c57, b5603a 6e3420 b08c57',
  oyster: '8f98a8 b6bcc6 7a5a3c, e6a7a0 f2c8c0 7a5a3c, e9dcc0 d3c19a 7a5a3c, c9a05a e0c48a 7a5a3c',
  bracket:
    'b5532e 8f3a22 8b6a4a, e8a430 d9802a 8b6a4a, 8f7f70 6a5c50 8b6a4a, 6f7f8f a08a6a 8b6a4a, b8433a 8a2c2a 8b6a4a',
  inkcap: 'e4d8c0 a8947a 6a5a4a, b0a08a 8a7a68 5a4c40, c9903e e0b870 6a5a4a',
  puffball: 'e9dcc0 b9a27a, c9a26a 8f6a3c, b8a080 7a6448',
  tooth: 'e8cf9a f3e3bd b98f52, c98a4a e6c08a 8f6a2a, a87f6a d3b49a 6a4c3a, d98f8a f0c4b8 a0544c',
  coral: 'e5a63a b9741e, d9806a a84f3c, 8f6aa0 5f4270, e6d9b4 b39a60, 4a4446 7c7274',
  cup: 'cf3b2e e8b09a, e58a2a f2c48a, 8a5a3a b98a60, 3f8f86 8fc4bb, 7a6a4a b0a27a',
  jelly: 'eac23a d9a52a 7a5a3c, 8b5a4a b08a63 7a5a3c, ece6da cfc5b0 7a5a3c, d98a5a f0b48a 7a5a3c',
  tuft: 'd99a2b c07a1e 8f6a2a, b5803c 8f5c2a 8f6a2a, c9b23e a8862a 8f6a2a, a86a3a 7a4526 8f6a2a, 7fa08a 5a7f6a 8f6a2a',
  bonnet: 'b8a4b8 d9c8d9, d94a2e f0922e, 7fa05a c9b84a, a88f78 cbb8a0, 5a7fa8 8fb0cf',
  gilled:
    'b8433a e0b04c, 7f9a5a c9c08a, d98a4a e8b080, 7a5c8f b49ac4, e6dcc4 b8a078, 8a5f3c c49a6a',
  parasol: 'd8c09a 8f6a44, e8dcc4 b0604a, c9a25a 8a5a2a',
  stinkhorn: '6a7a4a d8c8a0, d9603a e8c0a8, c94a3a e8c0a8',
  earthstar: 'c9b08a 9a7a52, a88a6a 7a5a3c',
  truffle: '3c332c 8a6f5a, c9a878 e0c8a0, 7a5a3c 4a3a34',
};

/** Inks of kinds that everybody knows by their colour: the cap and the second ink. */
const known: Record<string, string> = {
  'Amanita muscaria': 'c5352a e8c35a',
  'Amanita phalloides': '98a255 c9d08a',
  'Amanita caesarea': 'e0702a f2c04a',
  'Amanita rubescens': 'b5827a d9b4ae',
  'Boletus edulis': 'a65a2e e0cba6',
  'Imleria badia': '7a4426 d8c07a',
  'Suillus luteus': '8f5a2e e8cf6a',
  'Leccinum scabrum': '9a6a48 d9d0c4',
  'Strobilomyces strobilaceus': '5a4d48 8a7d74',
  'Cantharellus cibarius': 'eda91e f6c84e',
  'Craterellus cornucopioides': '5a5a60 403d42',
  'Hydnum repandum': 'e3b27a f3e0bd',
  'Morchella esculenta': 'd9bd8a 8f6f45',
  'Morchella elata': '6f5a48 3d3028',
  'Gyromitra esculenta': '8f3f2a 5e2718',
  'Pleurotus citrinopileatus': 'e8c534 f3dd7a',
  'Pleurotus eryngii': 'b39a7a e6dac4',
  'Lepista nuda': '8c6aa8 b99fcf',
  'Lactarius deliciosus': 'dd7a34 e9a86a',
  'Lactarius indigo': '3f62a8 8fa6d4',
  'Lactarius torminosus': 'e0a090 f0c8bc',
  'Russula emetica': 'd2322e f0b0a4',
  'Russula virescens': '7fa37a b4cba8',
  'Russula cyanoxantha': '7a6a94 a8b07a',
  'Laccaria amethystina': '7d4f9c b08fc4',
  'Laccaria laccata': 'c47a5a e0b09a',
  'Lentinula edodes': '6b4527 a8845c',
  'Agaricus campestris': 'efe6d6 d9b0a4',
  'Agaricus arvensis': 'e9d9ac cdb98a',
  'Calocybe gambosa': 'eee2c6 d3c19a',
  'Tricholoma matsutake': 'b58a62 e3cfae',
  'Hygrocybe coccinea': 'cf2f26 ee7a2e',
  'Gliophorus psittacinus': '6f9e4a e3b93e',
  'Cortinarius violaceus': '553a7a 8f70b4',
  'Mycena haematopus': '9c4038 c98078',
  'Mucidula mucida': 'f4f0e8 d8d2c4',
  'Tremella mesenterica': 'eac23a d9a52a',
  'Tremella fuciformis': 'f1ece0 d8cfbc',
  'Auricularia auricula-judae': '7d4a3c a87a62',
  'Hericium erinaceus': 'f3e6c6 e6cf9a',
  'Hericium coralloides': 'f6efe0 e3d4b8',
  'Laetiporus sulphureus': 'eda23a e8c34a',
  'Ganoderma lingzhi': 'b03e28 7d2a1c',
  'Fomes fomentarius': '8a8580 5f5a56',
  'Fistulina hepatica': 'a8302c 7d2022',
  'Trametes versicolor': '6f7f8f a8804e',
  'Fomitopsis betulina': 'e0d3bd b39d82',
  'Sparassis crispa': 'ead9a8 c9ae6a',
  'Phallus impudicus': '6a7a4a efe8d8',
  'Phallus indusiatus': '8a8c4a f6f1e2',
  'Sarcoscypha coccinea': 'd02a2e efc0ae',
  'Aleuria aurantia': 'e8832a f4be82',
  'Calvatia gigantea': 'f2ecdd c9bfa6',
  'Flammulina velutipes': 'dd9a34 c4781e',
  'Hypholoma fasciculare': 'd6bd3a b08f2a',
  'Hypholoma lateritium': 'b5552e 8f3f20',
};

const inksIn = (text: string): string[] => text.split(' ').map((hex) => `#${hex}`);

/** The print of a card: its family's block in inks that its name draws. */
export function printOf(latin: string): string {
  const family = familyOf(latin);
  const kinds = palettes[family]!.split(', ');
  const drawn = inksIn(kinds[chance(latin) % kinds.length]!);
  const [first, second] = Object.hasOwn(known, latin) ? inksIn(known[latin]!) : drawn;
  const third = drawn[2] ?? '#8a7a68';
  return families[family]!({
    ...{ line: '#2e2118', first: first!, second: second!, third, paper: '#fbf5e6' },
  });
}
