// The words of room codes: short, told apart by ear, spelled as they sound.
#pragma once

#include <array>
#include <string_view>

namespace understory::server {

inline constexpr std::array<std::string_view, 256> room_words = {
    "acorn",    "alder",   "amber",    "apple",    "arrow",    "aspen",   "autumn",   "badger",
    "bark",     "barley",  "basil",    "beach",    "beaver",   "beech",   "berry",    "birch",
    "bison",    "blossom", "boulder",  "bramble",  "branch",   "breeze",  "briar",    "bronze",
    "brook",    "burrow",  "butter",   "canyon",   "carrot",   "cave",    "cedar",    "cherry",
    "chestnut", "cider",   "cinder",   "clay",     "cliff",    "cloud",   "clover",   "coal",
    "cobalt",   "comet",   "copper",   "coral",    "corn",     "cotton",  "cove",     "crane",
    "creek",    "crimson", "crow",     "cypress",  "daisy",    "dawn",    "deer",     "dove",
    "drift",    "duck",    "dune",     "dusk",     "eagle",    "earth",   "ebony",    "elder",
    "elk",      "ember",   "fable",    "falcon",   "fawn",     "feather", "fennel",   "fern",
    "fiddle",   "field",   "finch",    "flame",    "flax",     "flint",   "flock",    "fog",
    "forest",   "fox",     "frost",    "galaxy",   "garden",   "garlic",  "garnet",   "ginger",
    "glade",    "glen",    "glow",     "goat",     "gold",     "goose",   "grain",    "granite",
    "grape",    "grass",   "grove",    "hail",     "harbor",   "hare",    "harvest",  "hawk",
    "hazel",    "heath",   "heather",  "hedge",    "heron",    "hickory", "hill",     "holly",
    "honey",    "hornet",  "iris",     "iron",     "island",   "ivory",   "ivy",      "jade",
    "jasmine",  "juniper", "kelp",     "kestrel",  "kite",     "lagoon",  "lake",     "lantern",
    "larch",    "lark",    "laurel",   "lava",     "leaf",     "lemon",   "lichen",   "lilac",
    "lily",     "lime",    "linden",   "linen",    "lotus",    "lynx",    "magpie",   "mallow",
    "maple",    "marble",  "marigold", "marsh",    "meadow",   "melon",   "midnight", "mint",
    "mist",     "mole",    "moose",    "morning",  "moss",     "moth",    "mountain", "mulberry",
    "myrtle",   "nectar",  "nest",     "nettle",   "nutmeg",   "oak",     "ocean",    "olive",
    "onyx",     "opal",    "orchard",  "orchid",   "otter",    "owl",     "oyster",   "pansy",
    "pear",     "pearl",   "pebble",   "pepper",   "petal",    "pigeon",  "pine",     "plum",
    "pond",     "poplar",  "poppy",    "primrose", "puddle",   "pumpkin", "quail",    "quartz",
    "quill",    "rabbit",  "rain",     "raven",    "reed",     "ridge",   "river",    "robin",
    "rose",     "rowan",   "ruby",     "saffron",  "sage",     "salmon",  "sand",     "seal",
    "seed",     "shadow",  "shell",    "silver",   "sky",      "slate",   "snail",    "snow",
    "sorrel",   "sparrow", "spring",   "spruce",   "squirrel", "star",    "stone",    "stork",
    "stream",   "summer",  "swan",     "sycamore", "teal",     "thicket", "thistle",  "thorn",
    "thrush",   "timber",  "toad",     "topaz",    "trout",    "tulip",   "tundra",   "turnip",
    "valley",   "velvet",  "violet",   "vixen",    "walnut",   "warbler", "water",    "weasel",
    "wheat",    "willow",  "wind",     "winter",   "wolf",     "wren",    "yarrow",   "zephyr",
};

}  // namespace understory::server
